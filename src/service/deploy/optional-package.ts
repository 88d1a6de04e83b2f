import { createRequire } from 'node:module';
import { EnvironmentError } from '../../base/failures.ts';

/** The bundle does not contain such packages. */
const require = createRequire(import.meta.url);

/**
 * Loads a package that is installed beside the program by those who use one part of it.
 *
 * @param name with the major version to install: `@aws-sdk/client-s3@3`.
 * @param use what needs it, as the beginning of a sentence: `Targets of s3:// need`.
 * @throws EnvironmentError naming what to install.
 */
export function optionalPackage(name: string, use: string): unknown {
  const bare = name.replace(/@\d+$/, '');
  try {
    return require(bare);
  } catch (cause) {
    throw new EnvironmentError(
      `${use} the package ${bare}, which cannot be loaded. Run \`npm install ${name}\` where studio-catalogue is installed.`,
      { cause },
    );
  }
}
