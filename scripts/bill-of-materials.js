// Prints what comes with the program as a CycloneDX bill of materials: npm's own, without what is for development alone.
// (`npm sbom --omit=dev` also leaves out what both need, as zod.)
import { execSync } from 'node:child_process';

const command = 'npm sbom --sbom-format=cyclonedx --package-lock-only';
const bill = JSON.parse(execSync(command, { encoding: 'utf8', maxBuffer: 2 ** 26 }));
const components = bill.components.filter(
  ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
);
const refs = new Set([bill.metadata.component, ...components].map((each) => each['bom-ref']));
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
