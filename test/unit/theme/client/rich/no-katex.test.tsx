// @vitest-environment jsdom
import {render, waitFor} from '@testing-library/react';
import {expect, it, vi} from 'vitest';
import {RichText} from '../../../../../theme/client/rich/RichText.tsx';

vi.mock('@docusaurus-plugin-rag-chat/katex', () => ({default: null}));

it('shows formulas as they are written where the site has no KaTeX', async () => {
  const {container} = render(<RichText text={'Turn by \\(\\theta_1\\).'} code={[]} />);
  await waitFor(() => expect(container.querySelector('[data-rag-chat=tex]')).not.toBeNull());
  expect(container.textContent).toBe('Turn by \\theta_1.');
});
