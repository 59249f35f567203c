import {Joi} from '@docusaurus/utils-validation';

/** Which pages can be asked, and what of them is kept. */
export type ContentOptions = {
  /** The pages of every docs instance, in every version that is built. */
  readonly docs: boolean;
  /** The posts of every blog. */
  readonly blog: boolean;
  /** The pages plugin's pages, those written in React included. */
  readonly pages: boolean;
  /** Globs of site paths below baseUrl, as `/api/**`: pages without markdown source, as built. */
  readonly routes: readonly string[];
  /**
   * Globs of source files relative to the site, as `docs/guide/**`, or of site
   * paths for `routes`. A page must match one of them.
   */
  readonly include: readonly string[];
  /** The same; a page that matches one of them is left out. */
  readonly exclude: readonly string[];
  /**
   * Globs of files in the site's static folders, as `files/**`: PDF, markdown, text, mail and chat logs
   * that readers may ask as well. One that begins with `!` leaves files out.
   */
  readonly attachments: readonly string[];
  /** Front matter fields to keep; the others never reach the index. */
  readonly frontMatter: readonly string[];
  /**
   * What readers call a docs instance (by its id), a blog (`blog`, or its id), `pages` and
   * `attachments`; else what the navbar calls them.
   */
  readonly labels: Readonly<Record<string, string>>;
};

export const DEFAULT_CONTENT = {
  docs: true,
  blog: false,
  pages: false,
  routes: [],
  include: ['**'],
  exclude: [],
  attachments: [],
  frontMatter: [],
  labels: {},
} as const satisfies ContentOptions;

const globs = Joi.array().items(Joi.string());

/** One schema per option: what belongs around them is the same for all options. */
export const contentKeys = {
  docs: Joi.boolean().default(DEFAULT_CONTENT.docs),
  blog: Joi.boolean().default(DEFAULT_CONTENT.blog),
  pages: Joi.boolean().default(DEFAULT_CONTENT.pages),
  routes: Joi.array()
    .items(Joi.string().pattern(/^\//, 'a glob of site paths that starts with "/"'))
    .default(DEFAULT_CONTENT.routes),
  include: globs.default(DEFAULT_CONTENT.include),
  exclude: globs.default(DEFAULT_CONTENT.exclude),
  attachments: Joi.array()
    .items(
      Joi.string().pattern(
        /^(?!!?(?:\/|$))(?!!?(?:.*\/)?\.\.(?:\/|$))/,
        'a glob of paths in a static folder, as in "files/**"',
      ),
    )
    .default(DEFAULT_CONTENT.attachments),
  frontMatter: globs.default(DEFAULT_CONTENT.frontMatter),
  labels: Joi.object().pattern(Joi.string(), Joi.string()).default(DEFAULT_CONTENT.labels),
} satisfies {readonly [Key in keyof ContentOptions]: Joi.Schema};
