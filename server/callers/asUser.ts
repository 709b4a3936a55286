import type { RequestHandler } from 'express';
import { otherUser } from '../errors/refusals.ts';
import { actingUser } from './require.ts';

/** `As-User` is the user of the page; another tab may have signed in somebody else. @throws 409 `other_user` */
export const onlyAsUser: RequestHandler = (req, _res, next) => {
  const sentAs = req.get('As-User');
  const user = actingUser(req);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (sentAs !== undefined && user && !isRead && sentAs !== String(user.id)) throw otherUser();
  next();
};
