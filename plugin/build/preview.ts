type Env = Readonly<Record<string, string | undefined>>;

/** What hosts and build services say of a build that is not the site itself. */
const PREVIEWS: readonly (readonly [name: string, isPreview: (env: Env) => boolean])[] = [
  ['Netlify', ({NETLIFY, CONTEXT}) => isSet(NETLIFY) && isSet(CONTEXT) && CONTEXT !== 'production'],
  ['Vercel', ({VERCEL_ENV}) => isSet(VERCEL_ENV) && VERCEL_ENV !== 'production'],
  // It does not say which branch is the site's, but what such branches are called.
  [
    'Cloudflare Pages',
    ({CF_PAGES, CF_PAGES_BRANCH = ''}) =>
      isSet(CF_PAGES) &&
      isSet(CF_PAGES_BRANCH) &&
      !/^(main|master|production)$/.test(CF_PAGES_BRANCH),
  ],
  ['GitHub', ({GITHUB_EVENT_NAME = ''}) => GITHUB_EVENT_NAME.startsWith('pull_request')],
  ['GitLab', ({CI_MERGE_REQUEST_IID}) => isSet(CI_MERGE_REQUEST_IID)],
  ['Render', ({IS_PULL_REQUEST}) => IS_PULL_REQUEST === 'true'],
  ['AWS Amplify', ({AWS_PULL_REQUEST_ID}) => isSet(AWS_PULL_REQUEST_ID)],
  ['Azure Pipelines', ({BUILD_REASON}) => BUILD_REASON === 'PullRequest'],
  ['Bitbucket', ({BITBUCKET_PR_ID}) => isSet(BITBUCKET_PR_ID)],
];

/** Who says that this build is a preview; null where nobody does. */
export function previewHost(env: Env): string | null {
  return PREVIEWS.find(([, isPreview]) => isPreview(env))?.[0] ?? null;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
