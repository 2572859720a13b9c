import { runGroup } from './group.ts';

runGroup('client');
