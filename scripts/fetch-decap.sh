#!/bin/sh
# Fetches what test/browser/cms.nightly.test.ts runs: the bundle of Decap CMS without the hundreds of packages
# that it was built from, and its local backend.
set -e
mkdir -p .cache/decap
cd .cache/decap
echo '{ "private": true }' > package.json
npm pack decap-cms@3.16.3 --silent
tar xzf decap-cms-3.16.3.tgz package/dist/decap-cms.js
mv package/dist/decap-cms.js .
rm -r package decap-cms-3.16.3.tgz
npm install --ignore-scripts --no-audit --no-fund decap-server@3.11.3
