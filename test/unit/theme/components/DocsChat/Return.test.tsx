// @vitest-environment jsdom
import {act, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {useCard} from '../../../../../theme/client/citation/use-card.ts';
import {changeJump, NO_JUMP} from '../../../../../theme/client/jump/store.ts';
import Return from '../../../../../theme/components/DocsChat/Return/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(() => {
  act(() => changeJump(NO_JUMP));
  leaveSite();
});

function Chat(): ReactNode {
  const card = useCard();
  return (
    <>
      <a id="chip" href="/docs/arms" {...card.trigger}>
        chip
      </a>
      {card.isShown && <div role="note">card</div>}
      <textarea />
      <Return />
    </>
  );
}

const chip = () => screen.getByText('chip');

function followed() {
  const [cited] = quotedPart().citations;
  if (!cited) {
    throw new Error('Nothing is cited.');
  }
  return {status: 'shown', cited, chipId: 'chip'} as const;
}

/** To who uses the keyboard. */
function showChat(): void {
  showOnPage(<Chat />);
  vi.spyOn(chip(), 'matches').mockImplementation((selector) => selector === ':focus-visible');
}

it('gives the focus back to the chip, without its card, where a page has taken it away', () => {
  showChat();
  act(() => changeJump({current: followed()}));
  expect(document.activeElement).toBe(chip());
  expect(screen.queryByRole('note')).toBeNull();
});

it('leads back to the chip, without its card, and shows that to who comes to it again', async () => {
  showChat();
  const box = screen.getByRole('textbox');
  act(() => box.focus());
  act(() => changeJump({returned: {chipId: 'chip'}}));
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(chip())));
  expect(screen.queryByRole('note')).toBeNull();
  act(() => box.focus());
  act(() => chip().focus());
  expect(screen.queryByRole('note')).not.toBeNull();
});
