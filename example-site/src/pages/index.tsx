import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import PlanarArm from '../cover/PlanarArm';
import TableOfParts from '../cover/TableOfParts';
import styles from './index.module.css';

export default function Cover(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className={styles.cover}>
        <div className={styles.board}>
          <PlanarArm className={styles.arm} />
          <h1 className={styles.title}>{siteConfig.title}</h1>
          <p className={styles.subtitle}>
            <Translate id="cover.subtitle" description="The line under the title on the cover">
              Fifteen chapters, from frames and joints to safety. Second edition.
            </Translate>
          </p>
          <Link className={styles.begin} to="/docs/chapter-01-what-a-robot-is">
            <Translate id="cover.begin" description="The link on the cover to the first chapter">
              Begin with Chapter 1
            </Translate>
          </Link>
        </div>
        <TableOfParts />
      </main>
    </Layout>
  );
}
