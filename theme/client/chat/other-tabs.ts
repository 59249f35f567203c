/** Tells when another tab has changed what the browser keeps there, or may have while this page was put by. */
export function onOtherTabs(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // Null where everything was removed.
    if (event.key === key || event.key === null) {
      listener();
    }
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) {
      listener();
    }
  });
}
