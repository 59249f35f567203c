/** Does something with these variables in the environment, and puts back what was there. */
export function withVariables<Result>(
  variables: Readonly<Record<string, string>>,
  doIt: () => Result,
): Result {
  const before = {...process.env};
  Object.assign(process.env, variables);
  try {
    return doIt();
  } finally {
    for (const name of Object.keys(variables)) {
      delete process.env[name];
    }
    Object.assign(process.env, before);
  }
}
