import {Joi} from '@docusaurus/utils-validation';

export type AnswersOptions = {
  /**
   * The address of an answer server, as `https://answers.example`, or `/` for the site's own, which
   * `rag-chat:serve` is. Of a site in several languages, each needs its own:
   * `https://answers.example/{locale}`. The static index answers where the server does not.
   */
  readonly endpoint: string;
};

export const answersKeys: Readonly<Record<keyof AnswersOptions, Joi.Schema>> = {
  endpoint: Joi.string()
    .pattern(
      /^(?:https?:\/\/[^/?#\s]+|(?=\/(?!\/)))[^?#\s]*$/,
      'an address (https://…) or a path (/…)',
    )
    .required(),
};
