type ErrorDetail = {
  readonly path: readonly (string | number)[];
  readonly type: string;
  readonly message: string;
  readonly context?: Readonly<Record<string, unknown>> | undefined;
};

/** Where a plain value is likely to be tried; Joi's own messages cannot have braces. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([['answers', "{endpoint: '/'}"]]);

/** What is wrong with an option, in one line that says where it is. */
export function describeOption(detail: ErrorDetail | undefined): string {
  if (!detail) {
    return 'The options are not valid.';
  }
  const option = detail.path.join('.');
  if (detail.type === 'object.unknown') {
    return `Unknown option "${option}" in docusaurus.config; ${detail.message}.`;
  }
  if (detail.type === 'string.pattern.name') {
    // Without the value, which may be a secret in the wrong place.
    return `Option "${option}" in docusaurus.config must be ${detail.context?.['name']}.`;
  }
  const example = detail.type === 'object.base' ? EXAMPLES.get(option) : undefined;
  if (example !== undefined) {
    return `Option "${option}" in docusaurus.config must be an object, as in ${example}.`;
  }
  const rule = detail.message.replace(/^"[^"]*"\s*/, '');
  return `Option "${option || 'options'}" in docusaurus.config ${rule}.`;
}
