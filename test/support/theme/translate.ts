/** Stands in for Docusaurus' function, which a bundler of Docusaurus alone can resolve. */
export function translate({message}: {readonly message: string}, values: object): string {
  const texts = new Map<string, string>(Object.entries(values));
  return message.replace(/\{(\w+)\}/g, (placeholder, name) => texts.get(name) ?? placeholder);
}
