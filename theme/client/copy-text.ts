/** Copies a text, in pages without a clipboard (those that came over http) as well; says whether it could. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is none, or the browser refuses it.
    return copySelected(text);
  }
}

/** As the reader would: by selecting it. What the reader has selected stays selected. */
function copySelected(text: string): boolean {
  const selection = document.getSelection();
  const selected = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  // It brings up no keyboard, and moves nothing.
  box.readOnly = true;
  box.style.position = 'fixed';
  box.style.top = '0';
  box.style.opacity = '0';
  // Beside a modal dialog nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.focus({preventScroll: true});
  box.select();
  const isCopied = executeCopy();
  box.remove();
  if (focused instanceof HTMLElement) {
    focused.focus({preventScroll: true});
  }
  if (selected) {
    selection?.removeAllRanges();
    selection?.addRange(selected);
  }
  return isCopied;
}

function executeCopy(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
