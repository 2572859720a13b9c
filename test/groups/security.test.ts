import { runGroup } from './group.ts';

runGroup('security');
