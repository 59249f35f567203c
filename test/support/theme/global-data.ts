let data: unknown;

/** Says what the build of the site under test puts on every page. */
export function putOnEveryPage(settings: unknown): void {
  data = settings;
}

/** Stands in for Docusaurus' hook: undefined where no instance of a plugin put anything there. */
export function useAllPluginInstancesData(): Readonly<Record<string, unknown>> | undefined {
  return data === undefined ? undefined : {default: data};
}
