import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type {Hit} from '../../../core/answer/hits.js';
import {isRunning, type Turn} from '../chat/turn.js';
import {useChat} from '../chat/use-chat.js';
import {takeFocusWish, takeOpening, useDoor, wishForFocus} from '../door/door.js';
import {PANEL_ID} from '../door/use-launcher.js';
import {openFile} from '../file-link.js';
import {useExcerptJump} from '../jump/use-excerpt-jump.js';
import {usePlainClick} from '../navigate.js';
import type {Scope} from '../scope.js';
import {useSearch} from '../search/use-search.js';
import {nextActive} from './active-hit.js';
import {leftBox, openedBox} from './box-content.js';
import {excerptOf, type PageExcerpt} from './excerpt.js';
import {useBox} from './use-box.js';
import {useEdited} from './use-edited.js';
import {useGrowing} from './use-growing.js';
import {useScopeChoice} from './use-scope-choice.js';
import {type NamedScope, useScopes} from './use-scopes.js';

type Props = {
  readonly isActive: boolean;
  /** An earlier question that is being changed. */
  readonly edited: Turn | null;
  readonly onEdit: (turn: Turn) => void;
  readonly onEditEnd: () => void;
};

export type ComposerState = {
  readonly input: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  /** What of a page the question is about. */
  readonly about: PageExcerpt | null;
  readonly hits: readonly Hit[];
  /** The place of the hit that Enter opens; null where Enter asks. */
  readonly active: number | null;
  readonly listId: string;
  readonly scope: Scope;
  /** What else it can be. */
  readonly scopes: readonly NamedScope[];
  readonly isAnswering: boolean;
  readonly canAsk: boolean;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly submit: () => void;
  readonly stop: () => void;
  /** Gives up the change of an earlier question. */
  readonly drop: () => void;
  readonly dropExcerpt: () => void;
  readonly showExcerpt: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly setScope: (scope: Scope) => void;
  readonly openHit: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** All that the box for a question does, apart from what it looks like. */
export function useComposer({isActive, edited, onEdit, onEditEnd}: Props): ComposerState {
  const input = useRef<HTMLTextAreaElement>(null);
  const {turns, ask, edit, prepare, stop} = useChat();
  const {content, change} = useBox();
  const {question: draft, about} = content;
  const [scope, setScope] = useScopeChoice();
  const {scopes, areKnown} = useScopes(isActive);
  const [isListClosed, setIsListClosed] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  // One that is not there is the whole book until the reader comes to where it is; none is taken for
  // that while the page is still looked up.
  const isThere = !areKnown || scopes.some((one) => one.scope === scope);
  const scopeNow = isThere ? scope : 'book';
  const found = useSearch(edited || about ? '' : draft, scopeNow);
  const hits = isListClosed ? [] : found;
  const goTo = usePlainClick();
  const leadToExcerpt = useExcerptJump();
  useGrowing(input, draft, isActive);

  const put = (question: string) => {
    const named = areKnown ? scopes.find((one) => one.scope === scopeNow) : null;
    // Until the page has been looked up it has its own name.
    const name = named?.name ?? (scopeNow === 'book' ? null : document.title.replace(/ \|.*$/, ''));
    const details = {about, scope: scopeNow, scopeName: name};
    if (edited) {
      edit(edited.id, question, details);
    } else {
      ask(question, details);
    }
  };
  useEdited(edited, input);

  // A question that came with the opening is put into the box, or asked.
  const {opening} = useDoor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken up once, when it comes
  useEffect(() => {
    const {question, about: selected, isAsked} = takeOpening() ?? {};
    const excerpt = selected ? excerptOf(selected) : null;
    if (isAsked && question !== undefined) {
      // What is in the box stays there; this one comes from a box of its own.
      ask(question, {about: excerpt});
    } else if (question !== undefined || excerpt) {
      change((box) => openedBox(box, {question, about: excerpt}));
      onEditEnd();
    }
    if (isActive && takeFocusWish()) {
      input.current?.focus({preventScroll: true});
    }
  }, [opening, isActive]);

  // Where another panel takes the place of this one, as when a phone is turned, the focus goes along.
  useLayoutEffect(
    () => () => {
      if (document.getElementById(PANEL_ID)?.contains(document.activeElement)) {
        wishForFocus();
      }
    },
    [],
  );

  const canAsk = draft.trim() !== '' || about !== null;
  const submit = () => {
    if (canAsk) {
      put(draft.trim());
      change(leftBox);
      onEditEnd();
      setActive(null);
    }
  };

  const onChange = ({target}: ChangeEvent<HTMLTextAreaElement>) => {
    if (draft === '') {
      prepare();
    }
    change((box) => ({...box, question: target.value}));
    setIsListClosed(false);
    setActive(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of Japanese or Chinese words: then it is not a question yet.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const {key} = event;
    const last = turns.at(-1);
    if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      const hit = active === null ? undefined : hits[active];
      if (hit) {
        if (hit.isFile) {
          openFile(hit);
        } else {
          goTo(hit.url);
        }
        setIsListClosed(true);
      } else {
        submit();
      }
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && hits.length > 0 && !event.shiftKey) {
      event.preventDefault();
      setActive(nextActive(active, hits.length, key));
    } else if (key === 'ArrowUp' && draft === '' && last) {
      event.preventDefault();
      onEdit(last);
    } else if (key === 'Escape' && (hits.length > 0 || edited)) {
      event.preventDefault();
      setIsListClosed(true);
      if (hits.length === 0) {
        onEditEnd();
      }
    }
  };

  return {
    ...{
      input,
      draft,
      about,
      hits,
      listId: useId(),
      scope: scopeNow,
      scopes,
      canAsk,
      onChange,
      onKeyDown,
    },
    ...{submit, stop, setScope},
    active: active !== null && active < hits.length ? active : null,
    isAnswering: turns.some(isRunning),
    drop: onEditEnd,
    dropExcerpt: () => change((box) => ({...box, about: null})),
    showExcerpt: (event) => {
      if (about) {
        leadToExcerpt(event, about);
      }
    },
    openHit: (event) => {
      goTo(event);
      setIsListClosed(true);
    },
  };
}
