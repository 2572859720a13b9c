/** The contract of unit of work, repositories, queries and idempotency store. Needs `fast-check`. */
export {
  type Persistence,
  type PersistenceHarness,
  persistenceContract,
} from '../contracts/persistence/persistence.ts';
