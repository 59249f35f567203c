import {Joi} from '@docusaurus/utils-validation';

/** An object of options that says, where one is unknown, which ones there are. */
export function group(keys: Readonly<Record<string, Joi.Schema>>): Joi.ObjectSchema {
  const names = Object.keys(keys).sort().join(', ');
  return Joi.object(keys).messages({'object.unknown': `allowed here: ${names}`});
}
