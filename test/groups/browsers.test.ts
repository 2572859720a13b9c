import { runGroup } from './group.ts';

runGroup('browsers');
