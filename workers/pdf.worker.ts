// The parser of pdf.js runs in its own worker.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
