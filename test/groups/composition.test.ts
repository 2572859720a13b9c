import { runGroup } from './group.ts';

runGroup('composition');
