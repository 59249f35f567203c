import {timingSafeEqual} from 'hono/utils/buffer';
import {RequestError} from '../http/request-error.js';
import type {Settings} from '../settings.js';

const ASKING = {'www-authenticate': 'Bearer'};

/** Refuses whoever does not show the token, if there is one. */
export async function checkToken(request: Request, {token}: Pick<Settings, 'token'>) {
  if (token === undefined) {
    return;
  }
  const [, shown] = /^bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (shown === undefined) {
    throw new RequestError(401, 'no_token', 'Send the token: "Authorization: Bearer …".', ASKING);
  }
  // It takes as long, whatever is right of it.
  if (!(await timingSafeEqual(token, shown))) {
    throw new RequestError(401, 'wrong_token', 'This token is not right.', ASKING);
  }
}

/** Asks the site's own hook, which gets the body whole, and no larger than is allowed. */
export async function checkAllowed(
  {url, method, headers}: Request,
  body: string,
  {allow}: Pick<Settings, 'allow'>,
) {
  if (allow && !(await allow(new Request(url, {method, headers, body})))) {
    throw new RequestError(403, 'not_allowed', 'This question is not taken.');
  }
}
