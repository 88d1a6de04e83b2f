#!/usr/bin/env node
import '../dist/signup.js';
