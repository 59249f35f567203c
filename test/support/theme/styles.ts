/** Stands in for any stylesheet of a component: the names of its classes are as they are written. */
const styles: Readonly<Record<string, string>> = new Proxy(
  {},
  {get: (_, name) => (typeof name === 'string' ? name : undefined)},
);

export default styles;
