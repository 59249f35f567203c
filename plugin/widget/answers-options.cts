import {Joi} from '@docusaurus/utils-validation';

export type AnswersOptions = {
  /**
   * The address of an answer server, as `https://answers.example` or `/` for that of the site; the
   * static index answers where it does not.
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
