// Loaded before the app that journeys are played on: there, a password costs a millisecond instead of a quarter of a second of a
// core, of which the journeys would otherwise spend minutes. server/sessions/passwords.test.ts holds what it costs in earnest.
import bcrypt from 'bcrypt';

const { hash } = bcrypt;
bcrypt.hash = (password) => hash(password, 4);
