import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import styles from './index.module.css';

export default function Cover(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className={styles.cover}>
        <h1 className={styles.title}>{siteConfig.title}</h1>
        <p className={styles.subtitle}>{siteConfig.tagline}</p>
        <Link className="button button--primary button--lg" to="/docs/chapter-01-what-a-robot-is">
          Begin with Chapter 1
        </Link>
      </main>
    </Layout>
  );
}
