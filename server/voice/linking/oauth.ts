import { timingSafeEqual } from 'node:crypto';
import OAuth2Server from '@node-oauth/oauth2-server';
import { z } from 'zod';
import type { Authorization } from '#shared/contract/programs/voice.ts';
import type { InFamily, SignedIn } from '../../callers/caller.ts';
import type { Db } from '../../database/connect.ts';
import { sha256 } from '../../database/sha256.ts';
import { badInput, refusal } from '../../errors/refusals.ts';
import * as grants from './grants.ts';

const codeLife = 5 * 60;
const accessLife = 60 * 60;

/** Where Amazon takes an account that was linked, one address for each region and developer. */
const redirectAddress =
  /^https:\/\/(pitangui\.amazon\.com|layla\.amazon\.com|alexa\.amazon\.co\.jp)\/api\/skill\/link\/[A-Z0-9]{1,40}$/;

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

export interface OAuth {
  /** The address to send the browser back to, with a code or with a refusal. @throws 400 for a stranger's request */
  authorize(owner: SignedIn & InFamily, request: Authorization): Promise<string>;
  /** What the token endpoint answers. */
  token(request: { headers: Record<string, string>; body: unknown }): Promise<TokenAnswer>;
}

export interface TokenAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Account linking with Amazon as the one client there is: authorisation codes with PKCE, and a secret always. */
export function createOAuth(db: Db, client: OAuthClient): OAuth {
  const asking = new OAuth2Server({
    model: model(db, client, (clientId) => clientId === client.clientId),
    authorizationCodeLifetime: codeLife,
  });
  // The library lets a request with PKCE pass without a secret; this model does not.
  const exchanging = new OAuth2Server({
    model: model(db, client, (clientId, secret) => isClient(client, clientId, secret)),
    accessTokenLifetime: accessLife,
    // The refresh token stays the same: refreshing twice with it, because an answer was lost, does no harm.
    alwaysIssueNewRefreshToken: false,
  });
  return {
    authorize: (owner, request) => authorize(asking, owner, request),
    token: (request) => exchange(exchanging, request),
  };
}

async function authorize(
  server: OAuth2Server,
  owner: SignedIn & InFamily,
  request: Authorization,
): Promise<string> {
  const { allowed, ...body } = request;
  const response = new OAuth2Server.Response();
  const { familyId, id: userId, proof } = owner;
  const grantor: grants.Grantor = { familyId, userId, proof };
  const asked = new OAuth2Server.Request({
    method: 'POST',
    headers: {},
    query: {},
    body: { ...body, allowed: String(allowed) },
  });
  await server
    .authorize(asked, response, { authenticateHandler: { handle: () => grantor } })
    .catch(explain(response));
  return z.url().parse(response.headers?.location);
}

/** A refusal goes back to Amazon as one; a request that is not Amazon's goes nowhere. */
const explain = (response: OAuth2Server.Response) => (error: unknown) => {
  if (error instanceof OAuth2Server.AccessDeniedError && response.headers?.location !== undefined) return;
  throw clientFault(error) ? refusal('not_from_skill') : causeOf(error);
};

const clientFault = (error: unknown): error is OAuth2Server.OAuthError =>
  error instanceof OAuth2Server.OAuthError && error.code < 500;

/** What failed on our side, which the library wraps: only itself it says whether to come again. */
const causeOf = (error: unknown): unknown =>
  error instanceof OAuth2Server.OAuthError && 'inner' in error ? error.inner : error;

const formSchema = z.record(z.string(), z.string());

async function exchange(
  server: OAuth2Server,
  { headers, body }: { headers: Record<string, string>; body: unknown },
): Promise<TokenAnswer> {
  const form = formSchema.safeParse(body ?? {});
  if (!form.success) throw badInput(form.error);
  const request = new OAuth2Server.Request({ method: 'POST', headers, query: {}, body: form.data });
  const response = new OAuth2Server.Response();
  await server.token(request, response).catch((error: unknown) => {
    // What is a fault of ours must not be told: its message holds the query that failed.
    if (!clientFault(error)) throw causeOf(error);
    // Some refusals the library throws without writing them into its answer.
    response.status = error.code;
    response.body = { error: error.name, error_description: error.message };
  });
  return { status: response.status ?? 200, headers: response.headers ?? {}, body: response.body };
}

/** Compares in constant time: hashes are of one length whatever was sent. */
function isClient(
  { clientId, clientSecret }: OAuthClient,
  id: string,
  secret: string | null | undefined,
): boolean {
  const same = timingSafeEqual(Buffer.from(sha256(secret ?? '')), Buffer.from(sha256(clientSecret)));
  return same && id === clientId;
}

const grantorSchema = z.object({
  familyId: z.int(),
  userId: z.int(),
  proof: z.optional(z.object({ kind: z.literal('session'), hash: z.string() })),
});
const linkSchema = grantorSchema.extend({ linkId: z.int() });
const newLinkSchema = z
  .object({ authorizationCode: z.string(), refreshToken: z.string() })
  .transform(({ authorizationCode, refreshToken }) => ({ code: authorizationCode, refreshToken }));

async function createLink(db: Db, grantor: grants.Grantor, link: grants.NewLink): Promise<void> {
  if (!(await grants.createLink(db, grantor, link)))
    throw new OAuth2Server.InvalidGrantError('Invalid grant: authorization code is invalid');
}

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

/** Our tables as the library wants them; its `user` is the grantor, with the link when there is one. */
function model(
  db: Db,
  { clientId }: OAuthClient,
  isKnown: (clientId: string, secret: string | null | undefined) => boolean,
): Model {
  const client = {
    id: clientId,
    grants: ['authorization_code', 'refresh_token'],
    redirectUris: ['https://pitangui.amazon.com/api/skill/link/'],
  };
  return {
    getClient: async (id, secret) => isKnown(id, secret) && client,
    validateRedirectUri: async (uri) => redirectAddress.test(uri),
    saveAuthorizationCode: async (code, _client, user) => {
      const {
        authorizationCode,
        redirectUri,
        expiresAt,
        codeChallenge = '',
        codeChallengeMethod = '',
      } = code;
      const saved = { code: authorizationCode, redirectUri, expiresAt, codeChallenge, codeChallengeMethod };
      await grants.saveCode(db, grantorSchema.parse(user), saved);
      return { ...code, client, user };
    },
    getAuthorizationCode: async (authorizationCode) => {
      const found = await grants.findCode(db, authorizationCode);
      if (found) return { ...found, authorizationCode, client, user: grantorSchema.parse(found) };
      await grants.endLinkMadeFrom(db, authorizationCode);
      return null;
    },
    revokeAuthorizationCode: ({ authorizationCode }) => grants.spendCode(db, authorizationCode),
    getRefreshToken: async (refreshToken) => {
      const link = await grants.findLink(db, refreshToken);
      return link && { refreshToken, client, user: { ...link, linkId: link.id } };
    },
    saveToken: async (token, _client, user) => {
      const access = { accessToken: token.accessToken, expiresAt: token.accessTokenExpiresAt ?? new Date() };
      const link = linkSchema.safeParse(user);
      if (link.success) await grants.addAccess(db, link.data.familyId, link.data.linkId, access);
      else await createLink(db, grantorSchema.parse(user), { ...newLinkSchema.parse(token), access });
      return { ...token, client, user };
    },
    // Neither is asked for: voice requests are read elsewhere, and refresh tokens are not replaced.
    getAccessToken: async () => null,
    revokeToken: async () => false,
  };
}
