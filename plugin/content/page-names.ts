/** A page outside docs and blog is known by its path: "/api/arms" → "page:api/arms". */
export function pageId(sitePath: string): string {
  return `page:${sitePath.slice(1) || 'index'}`;
}

/** "/api/robot-arms" → "Robot arms"; the home page has the site's title. */
export function titleFromPath(sitePath: string, siteTitle: string): string {
  return readableName(decoded(sitePath.slice(sitePath.lastIndexOf('/') + 1))) ?? siteTitle;
}

/** "inverse-kinematics" → "Inverse kinematics" */
export function readableName(name: string): string | null {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}

/** A malformed escape stays as it is. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
