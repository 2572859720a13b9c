import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import { imageInspectorContract } from '../../contracts/images/inspector.ts';
import { imageInspectorC2paContract } from '../../contracts/images/inspector-c2pa.ts';
import { imageInspectorC2paChainsContract } from '../../contracts/images/inspector-c2pa-chains.ts';
import { imageInspectorHostileContract } from '../../contracts/images/inspector-hostile.ts';
import { imageInspectorXmpContract } from '../../contracts/images/inspector-xmp.ts';

imageInspectorContract('the image inspector', createImageInspector);
imageInspectorXmpContract('the image inspector', createImageInspector);
imageInspectorC2paContract('the image inspector', createImageInspector);
imageInspectorC2paChainsContract('the image inspector', createImageInspector);
imageInspectorHostileContract('the image inspector', createImageInspector);
