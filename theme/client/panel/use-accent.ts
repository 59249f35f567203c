import {useLayoutEffect} from 'react';
import {type Colour, contrast} from './contrast.js';

/** Of the site's own colour, from the one that it is known by to those that stand out more. */
const LIGHT = ['primary', 'primary-dark', 'primary-darker', 'primary-darkest'];
const DARK = ['primary', 'primary-light', 'primary-lighter', 'primary-lightest'];
/** What small letters need to be read, on the panel and on the tint of it that numbers stand on. */
const ENOUGH = 5.3;

/**
 * Finds, of the site's colours, one that can be read on the panel, and what can be read on that.
 * A site may choose any colour; a pale one does for its links on its own ground, not for small numbers.
 */
export function useAccent(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const root = document.documentElement;
    const choose = () => {
      const {accent, onAccent} = chosen(readColour, root.dataset.theme === 'dark');
      root.style.setProperty('--rag-chat-accent', accent);
      root.style.setProperty('--rag-chat-on-accent', onAccent);
    };
    choose();
    const observer = new MutationObserver(choose);
    observer.observe(root, {attributes: true, attributeFilter: ['data-theme', 'class']});
    return () => observer.disconnect();
  }, [isOpen]);
}

/** Exported for its test: reading colours takes a browser, choosing among them does not. */
export function chosen(
  read: (variable: string) => Colour,
  isDark: boolean,
): {readonly accent: string; readonly onAccent: string} {
  const surface = read('background-surface-color');
  const name =
    (isDark ? DARK : LIGHT).find((one) => contrast(read(`color-${one}`), surface) >= ENOUGH) ??
    null;
  const accent = name === null ? 'font-color-base' : `color-${name}`;
  const isLightBetter =
    contrast([255, 255, 255], read(accent)) >= contrast([0, 0, 0], read(accent));
  return {accent: `var(--ifm-${accent})`, onAccent: isLightBetter ? '#fff' : '#000'};
}

/** Any way in which a colour can be written comes out as three numbers. */
function readColour(variable: string): Colour {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--ifm-${variable}`);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) {
    return [0, 0, 0];
  }
  context.fillStyle = value.trim();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
