import { runGroup } from './group.ts';

runGroup('documents');
