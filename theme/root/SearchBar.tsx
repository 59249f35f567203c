import OriginalSearchBar from '@docusaurus-plugin-rag-chat/original-search-bar';
import Launcher from '@theme/DocsChat/Launcher';
import {useLauncher, useWidgetSettings} from 'docusaurus-plugin-rag-chat/client';
import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * The site's own search box with the button of the chat beside it: a place that
 * every navbar has, on screens and phones. See plugin/bundler/stand-in.ts.
 */
export default function SearchBarWithLauncher(
  props: ComponentProps<typeof OriginalSearchBar>,
): ReactNode {
  const {launcher} = useWidgetSettings();
  const search = <OriginalSearchBar {...props} />;
  return /both|navbar/.test(launcher) ? (
    <div className={styles.beside}>
      {search}
      <NavbarLauncher />
    </div>
  ) : (
    search
  );
}

function NavbarLauncher(): ReactNode {
  return <Launcher {...useLauncher()} place="navbar" />;
}
