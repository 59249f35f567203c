import {createHmac} from 'node:crypto';

/** What a token lets its bearer do; `exp` is in seconds since 1970. */
export type Claims = {
  readonly access:
    | 'r'
    | 'm'
    | readonly {readonly collection: string; readonly access: 'r' | 'rw'}[];
  readonly exp?: number;
};

/** A JSON Web Token as Qdrant takes it, signed with the server's API key. */
export function signToken(claims: Claims, apiKey: string): string {
  const signed = `${encoded({alg: 'HS256', typ: 'JWT'})}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', apiKey).update(signed).digest('base64url')}`;
}

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
