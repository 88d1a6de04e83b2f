# Prints what Tab offers: `fish offers.fish <script> <line>…`, one offer in a line and then an empty line.
source $argv[1]
for line in $argv[2..-1]
    complete -C $line | string replace -r '\t.*' ''
    echo
end
