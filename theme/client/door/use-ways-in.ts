import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect} from 'react';
import {closeChat, openChat} from './door.js';
import {wasOpen} from './kept-open.js';
import type {WidgetSettings} from './settings.js';
import {isShortcut} from './shortcut.js';
import {PANEL_ID} from './use-launcher.js';

const PARAMETER = 'ask';

/** Opens the chat by its keys, by an address with a question, and where it was open before a reload. */
export function useWaysIn({shortcut}: Pick<WidgetSettings, 'shortcut'>, isOpen: boolean): void {
  useEffect(() => {
    if (shortcut === false) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event, shortcut)) {
        event.preventDefault();
        const panel = document.getElementById(PANEL_ID);
        const isElsewhere = panel !== null && !panel.contains(document.activeElement);
        if (isOpen && isElsewhere) {
          panel.querySelector('textarea')?.focus();
        } else if (isOpen) {
          closeChat();
        } else {
          openChat();
        }
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcut, isOpen]);

  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const question = parameters.get(PARAMETER);
    if (question !== null) {
      // Put into the box, not asked: a link must not ask in a reader's name.
      openChat(question.trim() === '' ? null : {question});
      parameters.delete(PARAMETER);
      const rest = parameters.toString();
      history.replace({pathname, hash, search: rest === '' ? '' : `?${rest}`});
    }
  }, [history, pathname, search, hash]);

  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    if (wasOpen(baseUrl)) {
      openChat();
    }
  }, [baseUrl]);
}
