import type {ReactNode} from 'react';
import {useDoor} from '../../../theme/client/door/door.ts';

/** Stands in for the panel: says whether it is open, and with what. */
export default function Panel(): ReactNode {
  const {isOpen, opening} = useDoor();
  const question = opening?.question ?? '';
  const words = [isOpen ? 'open' : 'closed', question, opening?.isAsked ? 'asked' : ''];
  return <aside>{words.join(' ').trim()}</aside>;
}
