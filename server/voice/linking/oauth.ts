import { timingSafeEqual } from 'node:crypto';
import OAuth2Server from '@node-oauth/oauth2-server';
import { z } from 'zod';
import type { Authorization } from '#shared/contract/programs/voice.ts';
import type { InFamily, SignedIn } from '../../callers/caller.ts';
import type { Db } from '../../database/connect.ts';
import { sha256 } from '../../database/sha256.ts';
import { badInput, refusal } from '../../errors/refusals.ts';
import * as grants from './grants.ts';

const codeSeconds = 5 * 60;
const accessSeconds = 60 * 60;

const redirectAddress =
  /^https:\/\/(pitangui\.amazon\.com|layla\.amazon\.com|alexa\.amazon\.co\.jp)\/api\/skill\/link\/[A-Z0-9]{1,40}$/;

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

export interface OAuth {
  /** The address to redirect to, with a code or a refusal. @throws 400 if the request is not from Amazon */
  authorize(owner: SignedIn & InFamily, request: Authorization): Promise<string>;
  token(request: { headers: Record<string, string>; body: unknown }): Promise<TokenAnswer>;
}

interface TokenAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** OAuth for Amazon as the only client: authorisation codes with PKCE, and always a client secret. */
export function createOAuth(db: Db, client: OAuthClient): OAuth {
  const consentServer = new OAuth2Server({
    model: model(db, client, (clientId) => clientId === client.clientId),
    authorizationCodeLifetime: codeSeconds,
  });
  // The library accepts PKCE without a secret; this model does not.
  const tokenServer = new OAuth2Server({
    model: model(db, client, (clientId, secret) => isClient(client, clientId, secret)),
    accessTokenLifetime: accessSeconds,
    // A refresh that is repeated after a lost response must still work.
    alwaysIssueNewRefreshToken: false,
  });
  return {
    authorize: (owner, request) => authorize(consentServer, owner, request),
    token: (request) => exchange(tokenServer, request),
  };
}

async function authorize(
  server: OAuth2Server,
  owner: SignedIn & InFamily,
  request: Authorization,
): Promise<string> {
  const { allowed, ...body } = request;
  const response = new OAuth2Server.Response();
  const { familyId, accountId, id: memberId, proof } = owner;
  const grantor: grants.Grantor = { familyId, accountId, consents: { memberId, proof } };
  const oauthRequest = new OAuth2Server.Request({
    method: 'POST',
    headers: {},
    query: {},
    body: { ...body, allowed: String(allowed) },
  });
  await server
    .authorize(oauthRequest, response, { authenticateHandler: { handle: () => grantor } })
    .catch(rethrowUnlessDenied(response));
  return z.url().parse(response.headers?.location);
}

/** A denial is redirected to Amazon. A request that is not from Amazon is not redirected. */
const rethrowUnlessDenied = (response: OAuth2Server.Response) => (error: unknown) => {
  if (error instanceof OAuth2Server.AccessDeniedError && response.headers?.location !== undefined) return;
  throw isClientError(error) ? refusal('not_from_skill') : causeOf(error);
};

const isClientError = (error: unknown): error is OAuth2Server.OAuthError =>
  error instanceof OAuth2Server.OAuthError && error.code < 500;

/** The error that the library wrapped: only the original one says whether a retry helps. */
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
    // Our own errors must not be disclosed: their message contains the failed query.
    if (!isClientError(error)) throw causeOf(error);
    // The library throws some refusals without writing them to the response.
    response.status = error.code;
    response.body = { error: error.name, error_description: error.message };
  });
  return { status: response.status ?? 200, headers: response.headers ?? {}, body: response.body };
}

/** Compares in constant time: the hashes have the same length. */
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
  accountId: z.int(),
  consents: z.optional(
    z.object({
      memberId: z.int(),
      proof: z.object({ kind: z.literal('session'), hash: z.string() }),
    }),
  ),
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

/** Our tables as the model of the library. Its `user` is the grantor, with the link if there is one. */
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
    // The library calls neither: access tokens are read in links.ts, and refresh tokens are not replaced.
    getAccessToken: async () => null,
    revokeToken: async () => false,
  };
}
