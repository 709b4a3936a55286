import type { RequestHandler } from 'express';
import { otherUser } from '../errors/refusals.ts';
import { actingUser } from './require.ts';

/**
 * Refuses a change that is sent as somebody else than the session's user: `As-User` names the person whom the page was
 * made for, and another tab of that browser may have signed in somebody else since. @throws 409 `other_user`
 */
export const onlyAsUser: RequestHandler = (req, _res, next) => {
  const sentAs = req.get('As-User');
  const user = actingUser(req);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (sentAs !== undefined && user && !isRead && sentAs !== String(user.id)) throw otherUser();
  next();
};
