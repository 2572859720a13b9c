import { runGroup } from './group.ts';

runGroup('adapters');
