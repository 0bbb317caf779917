/*! Prebid.js 11, unmodified, © its contributors, Apache License 2.0, https://github.com/prebid/Prebid.js */
// The core alone: the page brings its one bid adapter as a publisher would, in a file of its own.
import pbjs from 'prebid.js';

pbjs.processQueue();
