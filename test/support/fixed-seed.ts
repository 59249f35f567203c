import fc from 'fast-check';

/** Where a change is to land, it meets the same documents as it did before; elsewhere, new ones. */
if (process.env['CI']) {
  fc.configureGlobal({...fc.readConfigureGlobal(), seed: 20_261_118});
}
