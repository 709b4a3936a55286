import type { RequestHandler } from 'express';
import { tooLarge } from '../../errors/refusals.ts';

/** In bytes: a blog post. */
const largest = 256 * 1024;

/** Refuses a too large Content-Length. A GET with a body closes the connection, so that the body is not read. */
export const boundBodies: RequestHandler = (req, res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > largest) throw tooLarge();
  const hasBody = req.headers['content-length'] ?? req.headers['transfer-encoding'];
  if (hasBody !== undefined && (req.method === 'GET' || req.method === 'HEAD'))
    res.setHeader('Connection', 'close');
  next();
};
