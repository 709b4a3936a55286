// Loaded before the app: it hashes passwords in 2^4 rounds, as in the server's tests, where people wait for 2^12
// (server/sessions/passwords.test.ts). A run of the journeys signs up some 200 people.
import bcrypt from 'bcrypt';

const { hash } = bcrypt;
bcrypt.hash = (password) => hash(password, 4);
