import {Joi} from '@docusaurus/utils-validation';
import {DEFAULT_WIDGET} from './default-widget.cjs';

export type WidgetOptions = {
  /**
   * `root` puts the chat on every page; `manual` leaves it to the site to
   * render `@theme/DocsChat` where it wants it.
   */
  readonly mount: 'root' | 'manual';
  /** Where the button is that opens the chat: in the navbar, at the lower edge of the page, at both, or nowhere. */
  readonly launcher: 'both' | 'floating' | 'navbar' | 'none';
  /** The letter that opens and closes the chat with Ctrl or Command; `false` for none. */
  readonly shortcut: string | false;
  /** Whether a reader who selects text is offered to ask about it. */
  readonly selection: boolean;
  /**
   * What readers may be proposed to ask on any page, in all languages or by locale; what the site
   * is not sure to answer is left out.
   */
  readonly questions?: readonly string[] | Readonly<Record<string, readonly string[]>>;
};

const questionsKey = Joi.array().items(Joi.string());

export const widgetKeys: Readonly<Record<keyof WidgetOptions, Joi.Schema>> = {
  mount: Joi.string().valid('root', 'manual').default(DEFAULT_WIDGET.mount),
  launcher: Joi.string()
    .valid('navbar', 'floating', 'both', 'none')
    .default(DEFAULT_WIDGET.launcher),
  shortcut: Joi.alternatives(
    Joi.valid(false),
    Joi.string().pattern(/^[a-z]$/, 'a letter from a to z, or false'),
  ).default(DEFAULT_WIDGET.shortcut),
  selection: Joi.boolean().default(DEFAULT_WIDGET.selection),
  questions: Joi.alternatives(questionsKey, Joi.object().pattern(Joi.string(), questionsKey)),
};
