export { createPasswordHasher, passwordHasherFault } from './password-hasher.ts';
