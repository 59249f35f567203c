// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {copyText} from '../../../../theme/client/copy-text.ts';
import {copied} from '../../../support/theme/browser.ts';
import {leaveSite, newSite} from '../chat-page.ts';

beforeEach(newSite);
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  leaveSite();
});

/** jsdom copies nothing by itself: what a browser would. */
function copySelection(isAllowed: boolean) {
  const taken: string[] = [];
  const execCommand = () => {
    const box = document.activeElement;
    if (isAllowed && box instanceof HTMLTextAreaElement) {
      taken.push(box.value.slice(box.selectionStart, box.selectionEnd));
    }
    return isAllowed;
  };
  Object.assign(document, {execCommand});
  return taken;
}

function noClipboard(): void {
  Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true});
}

describe('a text that is copied', () => {
  it('goes to the clipboard', async () => {
    const taken = copySelection(true);
    expect(await copyText('A gripper holds it.')).toBe(true);
    expect(copied).toHaveBeenCalledWith('A gripper holds it.');
    expect(taken).toEqual([]);
  });

  it.each([
    ['the page has none, as over http', noClipboard],
    ['the browser refuses it', () => copied.mockRejectedValue(new Error('Not allowed.'))],
  ])('is selected and copied where %s', async (_, prepare) => {
    prepare();
    const taken = copySelection(true);
    expect(await copyText('A gripper\nholds it.')).toBe(true);
    expect(taken).toEqual(['A gripper\nholds it.']);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('leaves the focus, and what the reader has selected, as they were', async () => {
    noClipboard();
    copySelection(true);
    const button = document.createElement('button');
    const paragraph = document.createElement('p');
    paragraph.textContent = 'A gripper holds it.';
    document.body.append(button, paragraph);
    button.focus();
    const {firstChild} = paragraph;
    document
      .getSelection()
      ?.setBaseAndExtent(firstChild ?? paragraph, 2, firstChild ?? paragraph, 9);
    await copyText('Something else.');
    expect(document.activeElement).toBe(button);
    expect(String(document.getSelection()?.getRangeAt(0))).toBe('gripper');
  });

  it('is copied from within a modal dialog, beside which nothing can be selected', async () => {
    noClipboard();
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    const append = vi.spyOn(dialog, 'append');
    copySelection(true);
    await copyText('A gripper holds it.');
    expect(append).toHaveBeenCalledOnce();
  });

  it.each([
    ['the browser refuses that, too', () => copySelection(false)],
    ['the browser cannot do that', () => undefined],
  ])('is said not to be where %s', async (_, prepare) => {
    noClipboard();
    prepare();
    expect(await copyText('A gripper holds it.')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
