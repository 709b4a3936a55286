import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { badField, conflict, forbidden, notFound, unavailable } from '../errors/refusals.ts';
import { answerErrors } from './answerErrors.ts';

/** The answer to a call that ends with this error. */
function answerTo(error: unknown) {
  const app = express();
  app.get('/', () => {
    throw error;
  });
  app.use(answerErrors(pino({ level: 'silent' })));
  return request(app).get('/');
}

test.each([
  [403, forbidden('not_your_task'), { code: 'not_your_task', message: 'This task is somebody else’s' }],
  [404, notFound('Away time'), { code: 'away_time_not_found', message: 'Away time not found' }],
  [409, conflict('limit_reached', 'Enough'), { code: 'limit_reached', message: 'Enough' }],
  [
    409,
    conflict('slug_taken').at('slug'),
    {
      code: 'slug_taken',
      message: 'This slug is already taken',
      errors: { slug: ['This slug is already taken'] },
    },
  ],
  [400, badField('to', 'No'), { code: 'invalid_input', message: 'No', errors: { to: ['No'] } }],
])('a refusal with %i says its code and its message', async (status, error, body) => {
  const answer = await answerTo(error).expect(status);
  expect(answer.body).toEqual(body);
});

test('a refusal for now says when to come again', async () => {
  const { body, headers } = await answerTo(unavailable()).expect(503);
  expect(body).toEqual({ code: 'busy', message: 'The server is busy. Please try again in a moment.' });
  expect(headers['retry-after']).toBe('2');
});

test('a 500 response has no details', async () => {
  const { text } = await answerTo(new TypeError('secret')).expect(500);
  expect(text).toBe('{"message":"Something went wrong"}');
});
