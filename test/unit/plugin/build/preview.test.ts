import {describe, expect, it} from 'vitest';
import {previewHost} from '../../../../plugin/build/preview.ts';

describe('a preview', () => {
  it.each([
    ['Netlify', {NETLIFY: 'true', CONTEXT: 'deploy-preview'}],
    ['Netlify', {NETLIFY: 'true', CONTEXT: 'branch-deploy'}],
    ['Vercel', {VERCEL: '1', VERCEL_ENV: 'preview'}],
    ['Cloudflare Pages', {CF_PAGES: '1', CF_PAGES_BRANCH: 'new-chapter'}],
    ['GitHub', {GITHUB_EVENT_NAME: 'pull_request'}],
    ['GitHub', {GITHUB_EVENT_NAME: 'pull_request_target'}],
    ['GitLab', {CI_MERGE_REQUEST_IID: '7'}],
    ['Render', {IS_PULL_REQUEST: 'true'}],
    ['AWS Amplify', {AWS_PULL_REQUEST_ID: '7'}],
    ['Azure Pipelines', {BUILD_REASON: 'PullRequest'}],
    ['Bitbucket', {BITBUCKET_PR_ID: '7'}],
  ])('is what %s says is one: %j', (host, env) => {
    expect(previewHost(env)).toBe(host);
  });

  it.each([
    [{}],
    [{NETLIFY: 'true', CONTEXT: 'production'}],
    [{VERCEL: '1', VERCEL_ENV: 'production'}],
    [{CF_PAGES: '1', CF_PAGES_BRANCH: 'main'}],
    [{GITHUB_EVENT_NAME: 'push'}],
    [{GITHUB_EVENT_NAME: 'workflow_dispatch'}],
    [{IS_PULL_REQUEST: 'false', AWS_PULL_REQUEST_ID: ''}],
    // Another program's variable of a common name.
    [{CONTEXT: 'test'}],
  ])('is not one where nobody says so: %j', (env) => {
    expect(previewHost(env)).toBeNull();
  });
});
