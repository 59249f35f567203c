/**
 * A client module: Docusaurus says here when it shows another page or place, after its own
 * scrolling. It is all of the jump that every page loads, so it only passes that on.
 */
export const PAGE_SHOWN = 'rag-chat:page-shown';

type Update = {readonly location: {readonly key?: string; readonly pathname: string}};

export function onRouteDidUpdate({location: {key, pathname}}: Update): void {
  window.dispatchEvent(new CustomEvent(PAGE_SHOWN, {detail: {key, pathname}}));
}
