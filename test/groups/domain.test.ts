import { runGroup } from './group.ts';

runGroup('domain');
