// @vitest-environment jsdom
import {describe, expect, it} from 'vitest';
import {isShortcut} from '../../../../../theme/client/door/shortcut.ts';

function pressed(init: KeyboardEventInit, target: HTMLElement = document.body): boolean {
  let is = false;
  const look = (event: KeyboardEvent) => {
    is = isShortcut(event, 'i');
  };
  target.addEventListener('keydown', look);
  target.dispatchEvent(new KeyboardEvent('keydown', init));
  target.removeEventListener('keydown', look);
  return is;
}

describe('the shortcut', () => {
  it.each<[string, KeyboardEventInit, boolean]>([
    ['Ctrl', {key: 'i', ctrlKey: true}, true],
    ['Command', {key: 'i', metaKey: true}, true],
    ['Ctrl while CapsLock is on', {key: 'I', ctrlKey: true}, true],
    ['nothing else', {key: 'i'}, false],
    ['both', {key: 'i', ctrlKey: true, metaKey: true}, false],
    // AltGr of some keyboards, and the browser's own tools.
    ['Ctrl and Alt', {key: 'i', ctrlKey: true, altKey: true}, false],
    ['Ctrl and Shift', {key: 'I', ctrlKey: true, shiftKey: true}, false],
    ['Ctrl, but another key', {key: 'k', ctrlKey: true}, false],
  ])('is the key with %s', (_, init, is) => {
    expect(pressed(init)).toBe(is);
  });

  it('is left to editors, which set letters in italics with it, and not to fields', () => {
    const editor = document.createElement('div');
    // jsdom does not know it.
    Object.defineProperty(editor, 'isContentEditable', {value: true});
    expect(pressed({key: 'i', ctrlKey: true}, editor)).toBe(false);
    expect(pressed({key: 'i', ctrlKey: true}, document.createElement('input'))).toBe(true);
  });
});
