import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect} from 'react';
import {closeChat, openChat, reopenChat} from './door.js';
import {wasOpen} from './kept-open.js';
import type {WidgetSettings} from './settings.js';
import {isShortcut} from './shortcut.js';
import {PANEL_ID} from './use-launcher.js';

const PARAMETER = 'ask';
const ASKED = /[?&]ask(=[^&]*)?(?![^&])/g;

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
  const location = useLocation();
  useEffect(() => {
    const {search} = location;
    const question = new URLSearchParams(search).get(PARAMETER);
    // What is left is the site's: not a letter of it is written another way.
    const rest = search.replace(ASKED, '').replace(/^&/, '?');
    if (question !== null && rest !== search) {
      // Put into the box, not asked: a link must not ask in a reader's name.
      openChat(question.trim() === '' ? null : {question});
      history.replace({...location, search: rest});
    }
  }, [history, location]);

  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    if (wasOpen(baseUrl)) {
      reopenChat();
    }
  }, [baseUrl]);
}
