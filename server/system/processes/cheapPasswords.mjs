// Loaded before each app that tests start in a process of its own: there, a password costs a millisecond instead of a quarter of
// a second of a core, of which they would otherwise spend minutes. server/sessions/passwords.test.ts holds what it costs in
// earnest.
import bcrypt from 'bcrypt';

const { hash } = bcrypt;
bcrypt.hash = (password) => hash(password, 4);
